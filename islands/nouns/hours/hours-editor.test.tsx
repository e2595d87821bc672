import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { defaultHours } from '#company/companies/hours/fields'
import type { Language } from '#kernel/i18n/languages'
import { translatorFor } from '../../kit/i18n/catalogues.ts'
import type { Hours } from './hours-draft.ts'
import { HoursEditor } from './hours-editor.tsx'
import { useHours } from './use-hours.ts'

function Editor({ hours }: { hours: Hours }) {
  return <HoursEditor form={useHours(hours)} timeZone="America/Mexico_City" />
}

const rendered = (hours: Hours, language: Language = 'es') =>
  renderToString(
    <I18nextProvider i18n={translatorFor(language)}>
      <Editor hours={hours} />
    </I18nextProvider>,
  )

const occurrences = (page: string, part: string) => page.split(part).length - 1

test('the editor has a row a day, times only where the day has hours', () => {
  const page = rendered({ schedules: defaultHours, closedDates: [] })
  expect(occurrences(page, 'aria-label="Atención"')).toBe(7)
  expect(occurrences(page, 'aria-label="Abre"')).toBe(6)
  expect(page).toContain('Ciudad de México (UTC-6)')
  expect(page).toContain('Haga clic en guardar para registrar los cambios')
  expect(page).not.toContain('aria-invalid=')
})

test('hours over midnight are told in words, in each language', () => {
  const [monday] = defaultHours
  if (!monday) throw new Error('no Monday')
  const night = {
    schedules: [{ ...monday, startTime: '20:00', endTime: '02:00' }],
    closedDates: [],
  }
  expect(rendered(night)).toContain('Hasta las 02:00 del martes')
  expect(rendered(night, 'pt')).toContain('Até as 02:00 de terça-feira')
  expect(rendered(night, 'en')).toContain('Until 02:00 on Tuesday')
})

test('a problem is said beside its field', () => {
  const closed = { date: '2026-12-25', name: '', yearly: true }
  const page = rendered({ schedules: defaultHours, closedDates: [closed] })
  expect(page).toContain('Escribe el nombre')
  expect(occurrences(page, 'aria-invalid=')).toBe(1)
})

test('hours that never open are told, of a company and of an area', () => {
  const closed = defaultHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }))
  const words = 'não abrem em nenhum dia'
  expect(rendered({ schedules: closed, closedDates: [] }, 'pt')).toContain(words)
  expect(rendered({ schedules: defaultHours, closedDates: [] }, 'pt')).not.toContain(words)
})
