import { answerWith } from "./python";

/**
 * The module worker of the table: plays and judges hands.
 * Messages that come while a blob worker still imports this file wait in its queue until it listens.
 */
answerWith("smazzata.play.session", false, import.meta.url);
