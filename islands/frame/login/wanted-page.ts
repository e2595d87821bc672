/** Only our own pages: a foreign address leads to the tickets. */
export function wantedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) && !/^\/(login|set-up|signup)\b/.test(next) ? next : '/tickets'
}
