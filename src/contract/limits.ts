/** Largest request body that the service takes, in bytes. */
export const requestBodyBytes = 1024 * 1024

/** Follow-up messages that a project may send in any 60 minutes (description, section 8). */
export const messagesPerHour = 100

/** Length of the window over which limits are counted, in milliseconds. */
export const limitWindowMs = 60 * 60 * 1000
