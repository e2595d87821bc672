import type { Simulator } from '#workshop/simulator/simulator'

/** Messages wait on both sides meanwhile, and none is lost. */
export function loseLine({ switches, drop }: Simulator, number: string, ms: number) {
  switches.upgradeStatus = 503
  drop(number)
  setTimeout(() => {
    switches.upgradeStatus = undefined
  }, ms)
}
