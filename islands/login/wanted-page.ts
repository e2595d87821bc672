/** Only a page of ours: an address that somebody else made up leads to the tickets instead. */
export function wantedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) && !/^\/(login|set-up)\b/.test(next) ? next : '/tickets'
}
