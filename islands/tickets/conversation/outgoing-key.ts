/** Under which the browser keeps what a user has sent and the server does not have yet. */
export const outgoingKey = (userId: number) => `outgoing:${userId}`
