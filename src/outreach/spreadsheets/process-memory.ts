/** Resident bytes of another process; 0 if it has ended, and on Windows. */
export async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'win32') return 0
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

const pageBytes = 4096

async function fromProc(pid: number): Promise<number> {
  const text = await Bun.file(`/proc/${pid}/statm`)
    .text()
    .catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}

async function fromPs(pid: number): Promise<number> {
  const ps = Bun.spawn(['ps', '-o', 'rss=', '-p', String(pid)], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  return Number((await new Response(ps.stdout).text()).trim() || 0) * 1024
}
