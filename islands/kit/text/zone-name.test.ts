import { expect, test } from 'bun:test'
import { languages } from '#kernel/i18n/languages'
import { zoneName } from './zone-name.ts'

const winter = Date.UTC(2026, 0, 15)
const nameIn = (zone: string, language: string) => zoneName(zone, language, winter)

test('a time zone is a city as the reader writes it, and its distance to UTC', () => {
  expect(languages.map((language) => nameIn('America/Mexico_City', language)).sort()).toEqual([
    'Cidade do México (UTC-6)',
    'Ciudad de México (UTC-6)',
    'Mexico City (UTC-6)',
  ])
  expect(nameIn('America/Sao_Paulo', 'es')).toBe('São Paulo (UTC-3)')
  expect(nameIn('America/Argentina/Buenos_Aires', 'es')).toBe('Buenos Aires, Argentina (UTC-3)')
  expect(nameIn('America/Indiana/Knox', 'en')).toBe('Knox, Indiana (UTC-6)')
  expect(nameIn('Asia/Kolkata', 'en')).toBe('Kolkata (UTC+5:30)')
  expect(nameIn('UTC', 'es')).toBe('UTC')
  expect(nameIn('Not/Known', 'es')).toBe('Known')
})

test('no zone that can be chosen reads as software writes it', () => {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => nameIn(zone, 'es'))
  expect(names.filter((name) => /[/_]/.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(300)
})
