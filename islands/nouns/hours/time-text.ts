/** `9`, `930` and `9:30` as HH:MM; undefined if it is no time of day. */
export function timeFrom(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2}?)(?:[:.h]?(\d{2})|[:.h])?\s*$/i.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
