// The runner starts this file after the job. It is the same bundle; its name tells which step it is,
// so that a post step whose state was lost can never be taken for a main step and ask again.
import './index.js';
