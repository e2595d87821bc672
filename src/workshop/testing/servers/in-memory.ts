/**
 * The data of the test server lies in memory where there is room, since none of it shall last. Only
 * the data: a container may not let programs run from there.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hasRoomInMemory, memory } from './memory.ts'

/** A whole run uses a quarter of it. */
const roomNeeded = 2 * 1024 ** 3

const dataOf = (folder: string) => join(folder, 'postgres')

/** Whoever comes first decides for all processes; what a killed server has left is used again. */
export function placeInMemory(folder: string, { within = memory, room = roomNeeded } = {}) {
  if (existsSync(dataOf(folder)) || !hasRoomInMemory(room, within)) return
  const place = join(within, basename(folder))
  mkdirSync(place, { recursive: true })
  try {
    // After a restart of the machine it leads nowhere.
    rmSync(dataOf(folder), { force: true })
    symlinkSync(place, dataOf(folder))
  } catch (error) {
    if (!existsSync(dataOf(folder))) throw error
  }
}

/** Of a server that has ended. The folder stays, for whoever just looks into it. */
export function clearMemory(folder: string, { within = memory } = {}) {
  const place = join(within, basename(folder))
  if (!existsSync(place)) return
  for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true, force: true })
}
