/**
 * A restore is built in a folder of its own within the data folder and moved up when it is whole:
 * killed before, nothing has changed; killed while it moves, the next start finishes the moving.
 */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Claim, claim } from '#kernel/database/claim'
import { momentInName } from '#kernel/time/moment-in-name'
import { typed } from '#process/command-name'
import { refuse } from '#process/refusal'
import { isKeyFile } from './data-key.ts'

const stagingName = 'restoring'
const upgradesName = 'before-upgrade'
/** How far the moving has come. */
const marks = { whole: 'whole', emptied: 'emptied' }
const lockFiles = ['recado.lock', 'recado.lock-journal', 'recado.pid']
/** Of a process, of the file system, or what a restore itself needs: they make no folder full. */
const noData = new Set([...lockFiles, 'lost+found', 'backups', stagingName, upgradesName])
const notData = (name: string) => noData.has(name) || isKeyFile(name)
const isOfProcess = (name: string) => [...lockFiles, ...Object.values(marks)].includes(name)
const isAside = (name: string) => name.startsWith('before-restore-')

const stagingIn = (dataDir: string) => join(dataDir, stagingName)

/** For the backups that are made before an upgrade, which a restore leaves where they are. */
export function makeUpgradesFolder(dataDir: string): string {
  const folder = join(dataDir, upgradesName)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** What a restore would have to move aside. */
export function dataIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir).filter((name) => !notData(name) && !isAside(name))
}

export function makeStaging(dataDir: string): string {
  const staging = stagingIn(dataDir)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  return staging
}

export function removeStaging(dataDir: string) {
  rmSync(stagingIn(dataDir), { recursive: true, force: true })
}

/** From now on it is this folder's data, even if this process ends here. */
export function declareWhole(dataDir: string, { keeping }: { keeping: readonly string[] }) {
  const aside = `before-restore-${momentInName()}`
  const mark = [aside, ...keeping].join('\n')
  writeFileSync(join(stagingIn(dataDir), marks.whole), mark, { flush: true })
}

/** Where what was there goes, and what of it stays. */
function readMark(file: string, dataDir: string) {
  const [aside = '', ...keeping] = readFileSync(file, 'utf8').split('\n')
  return { aside: join(dataDir, aside), keeping }
}

/** @returns the folder with what was there before, if anything was */
export function moveIn(dataDir: string): string | undefined {
  const staging = stagingIn(dataDir)
  if (existsSync(join(staging, marks.whole))) makeWay(dataDir, staging)
  const { aside } = readMark(join(staging, marks.emptied), dataDir)
  for (const name of readdirSync(staging)) {
    if (!isOfProcess(name)) renameSync(join(staging, name), join(dataDir, name))
  }
  rmSync(staging, { recursive: true, force: true })
  return existsSync(aside) ? aside : undefined
}

function makeWay(dataDir: string, staging: string) {
  const { aside, keeping } = readMark(join(staging, marks.whole), dataDir)
  for (const name of [...dataIn(dataDir), ...readdirSync(dataDir).filter(isKeyFile)]) {
    if (keeping.includes(name)) continue
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, name), join(aside, name))
  }
  // What comes up from now on is not moved aside by whoever goes on after us.
  renameSync(join(staging, marks.whole), join(staging, marks.emptied))
}

/**
 * Before anything else is made in the data folder.
 * @returns what it has ended, for whoever believes that the restore failed
 */
export function settleRestore(
  dataDir: string,
  { patience = patienceMs }: { patience?: number } = {},
): string | undefined {
  if (!existsSync(stagingIn(dataDir))) return undefined
  const mine = claimSoon(dataDir, Date.now() + patience)
  if (!mine) return undefined
  try {
    const finished = finishMoving(dataDir)
    if (finished) return sentenceOf(dataDir, finished)
    if (dataIn(dataDir).length > 0) return undefined
  } finally {
    mine.release()
  }
  refuse(
    `A restore into ${dataDir} did not come to its end: run ${typed('restore')} again, or remove ${stagingIn(dataDir)} to begin with an empty folder.`,
  )
}

/** Whoever is just ending, or ends the moving, lets go of the folder in a moment. */
const patienceMs = 15_000

/** Undefined where nothing is to be settled, or no longer. To go on beside half a folder would lose it. */
function claimSoon(dataDir: string, until: number): Claim | undefined {
  for (;;) {
    const mine = claim(dataDir)
    if (mine || !existsSync(stagingIn(dataDir))) return mine
    // A Recado runs on what an earlier restore has left.
    if (!isWhole(dataDir) && dataIn(dataDir).length > 0) return undefined
    if (Date.now() >= until) {
      refuse(`A restore into ${dataDir} is under way in another process: wait until it is done.`)
    }
    Bun.sleepSync(100)
  }
}

function isWhole(dataDir: string): boolean {
  return Object.values(marks).some((mark) => existsSync(join(stagingIn(dataDir), mark)))
}

function sentenceOf(dataDir: string, { aside }: { aside: string | undefined }): string {
  const before = aside ? ` What was there before is in ${aside}.` : ''
  return `A restore into ${dataDir} that was interrupted had all rows and files, and is finished now.${before} WhatsApp stays off until ${typed('sessions open')}.`
}

/** For whoever has claimed the folder. Undefined when there is nothing to finish. */
export function finishMoving(dataDir: string): { aside: string | undefined } | undefined {
  if (!isWhole(dataDir)) return undefined
  return { aside: moveIn(dataDir) }
}
