/** As a backup into a folder is called. */
export const archiveName = /^recado-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.backup$/

export function timeInName(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = archiveName.exec(name) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}
