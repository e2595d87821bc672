import type { Services } from '#http/services'

/** With which provider, if any, companies pay in the installation's currency. */
export function onlinePayment({ currency }: Pick<Services, 'currency'>) {
  return { provider: null, currency }
}
