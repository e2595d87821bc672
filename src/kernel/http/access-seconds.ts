/** How long an access token is valid. */
export const accessSeconds = 15 * 60
