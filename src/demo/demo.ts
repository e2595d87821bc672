/**
 * `recado demo`: a throw-away data folder, a simulated WhatsApp server, a phone that scans every
 * code, and customers who write first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listConnections } from '#connections/finding'
import { createConnection } from '#connections/keeping'
import { type Running, start } from '#main'
import { readSettings } from '#platform/settings'
import { system } from '#scope'
import { type Simulator, startSimulator } from '#simulator/simulator'
import { bringCustomers } from './customers.ts'
import { scanEveryCode } from './owner.ts'

export const demoAdmin = { email: 'admin@example.com', password: 'recado' }

export interface Demo extends Running {
  simulator: Simulator
}

export async function startDemo(variables: Record<string, string | undefined>): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-demo-'))
  const simulator = await startSimulator()
  const running = await start(
    readSettings({
      PORT: variables.PORT,
      HOST: variables.HOST,
      LOG_LEVEL: variables.LOG_LEVEL ?? 'warn',
      LOG_FORMAT: variables.LOG_FORMAT,
      DATA_DIR: folder,
      ADMIN_EMAIL: demoAdmin.email,
      ADMIN_PASSWORD: demoAdmin.password,
      COMPANY_NAME: 'Muebles Demo',
      WHATSAPP_WEB_URL: simulator.url,
      WHATSAPP_ROOT_KEY: simulator.rootKey,
    }),
  )
  const [company] = await running.services.platform<{ id: number }[]>`select id from companies`
  const desk = running.services.openCompany(company?.id ?? 0, system)
  await desk.scope((scope) => createConnection(scope, { name: 'Ventas' }, running.services.sealer))
  const ends: (() => void)[] = []
  const bring = (number: string) => {
    if (ends.length === 1) ends.push(bringCustomers(simulator, number))
  }
  ends.push(scanEveryCode(simulator, () => desk.scope(listConnections), bring))
  return {
    ...running,
    simulator,
    async stop() {
      for (const end of ends) end()
      await running.stop()
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
