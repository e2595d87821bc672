import type { KernelSettings } from '#kernel/settings/settings'

const least = 8

/** A line for each that can be guessed. */
export function weakSecrets({ signupCode, metricsToken }: KernelSettings): string[] {
  const known = { SIGNUP_CODE: signupCode, METRICS_TOKEN: metricsToken }
  return Object.entries(known).flatMap(([name, secret]) =>
    secret !== undefined && secret.length < least
      ? `${name} has fewer than ${least} characters and can be guessed: set a longer one, for example the output of \`openssl rand -hex 12\`.`
      : [],
  )
}
