/** Looks like a number and is nobody's twice: the factor has no divisor in common with the limit. */
export function numberOf(companyId: number, n: number): string {
  return `52155${String((companyId * 1_000_003 + n * 7_654_321) % 100_000_000).padStart(8, '0')}`
}
