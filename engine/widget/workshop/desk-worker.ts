import { answerWith } from "../src/python";

/** The module worker of the desk: checks, shows and edits scenarios. */
answerWith("smazzata.lessons.desk", true, import.meta.url);
