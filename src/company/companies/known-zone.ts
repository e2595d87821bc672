/** The time zone that a browser reports; another or none becomes Mexico City's. */
export function knownZone(zone: string | undefined): string {
  const isKnown = zone !== undefined && Intl.supportedValuesOf('timeZone').includes(zone)
  return isKnown ? zone : 'America/Mexico_City'
}
