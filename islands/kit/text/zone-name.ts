/**
 * A time zone by its city and its distance to UTC: "Ciudad de México (UTC-6)". Not named by `Intl`,
 * whose names differ between server and browser.
 */
import { own } from '#kernel/own'

interface ZoneName {
  es: string
  pt: string
  en: string
}

const alike = (name: string): ZoneName => ({ es: name, pt: name, en: name })

/** Cities that are not written as their zones are, where Recado's languages are spoken. */
const cities: Record<string, ZoneName> = {
  'America/Mexico_City': { es: 'Ciudad de México', pt: 'Cidade do México', en: 'Mexico City' },
  'America/New_York': { es: 'Nueva York', pt: 'Nova York', en: 'New York' },
  'America/Los_Angeles': { es: 'Los Ángeles', pt: 'Los Angeles', en: 'Los Angeles' },
  'America/Havana': { es: 'La Habana', pt: 'Havana', en: 'Havana' },
  'America/Panama': { es: 'Panamá', pt: 'Panamá', en: 'Panama' },
  'America/Puerto_Rico': { es: 'Puerto Rico', pt: 'Porto Rico', en: 'Puerto Rico' },
  'America/Noronha': alike('Fernando de Noronha'),
  'America/Asuncion': alike('Asunción'),
  'America/Bogota': alike('Bogotá'),
  'America/Cancun': alike('Cancún'),
  'America/Mazatlan': alike('Mazatlán'),
  'America/Merida': alike('Mérida'),
  'America/Bahia_Banderas': alike('Bahía de Banderas'),
  'America/Sao_Paulo': alike('São Paulo'),
  'America/Belem': alike('Belém'),
  'America/Maceio': alike('Maceió'),
  'America/Cuiaba': alike('Cuiabá'),
  'America/Araguaina': alike('Araguaína'),
  'America/Santarem': alike('Santarém'),
  'America/Eirunepe': alike('Eirunepé'),
  'America/Argentina/Cordoba': alike('Córdoba, Argentina'),
  'America/Argentina/Tucuman': alike('Tucumán, Argentina'),
  'America/Argentina/Rio_Gallegos': alike('Río Gallegos, Argentina'),
  'Europe/Lisbon': { es: 'Lisboa', pt: 'Lisboa', en: 'Lisbon' },
  'Europe/London': { es: 'Londres', pt: 'Londres', en: 'London' },
  'Europe/Paris': { es: 'París', pt: 'Paris', en: 'Paris' },
  'Atlantic/Canary': { es: 'Islas Canarias', pt: 'Ilhas Canárias', en: 'Canary Islands' },
  'Atlantic/Azores': { es: 'Azores', pt: 'Açores', en: 'Azores' },
}

export function zoneName(zone: string, language: string, now = Date.now()): string {
  const names = own(cities, zone)
  const name = names ? own({ ...names }, language) : undefined
  return `${name ?? placeOf(zone)}${offsetOf(zone, now)}`
}

/** `America/Indiana/Knox` is Knox, Indiana. */
function placeOf(zone: string): string {
  const [continent = zone, ...places] = zone.split('/')
  const parts = places.length > 0 ? places.reverse() : [continent]
  return parts.join(', ').replaceAll('_', ' ')
}

function offsetOf(zone: string, now: number): string {
  try {
    const shown = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    const part = shown.formatToParts(now).find(({ type }) => type === 'timeZoneName')
    const offset = part?.value.replace('GMT', '') ?? ''
    return zone === 'UTC' ? '' : ` (UTC${offset})`
  } catch {
    return ''
  }
}
