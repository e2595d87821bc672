/** Of new passwords; in the browser as the page says. An installation may ask for more: PASSWORD_MIN. */
export const passwordRule = { least: 5 }

const advised = 8

/** For hints: shorter ones than advised are taken. */
export function passwordAdvice() {
  const { least } = passwordRule
  return { least, advised: Math.max(advised, least) }
}
