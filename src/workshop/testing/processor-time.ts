/** What this process has computed so far: what others compute beside it does not bend it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
