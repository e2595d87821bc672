/** Sent as the due date of a company without one: other clients read null as expired. */
export const noEnd = '2999-12-31'
