import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMs } from '#workshop/testing/processor-time'
import { isRunnable } from './runnable.ts'

async function runs(name: string, content: string) {
  const path = join(tmpdir(), `recado-runnable-${crypto.randomUUID()}`)
  await Bun.write(path, content)
  const is = await isRunnable(path, { name })
  rmSync(path)
  return is
}

test('pages, drawings and scripts are recognised by name or by how they begin', async () => {
  const bad: [string, string][] = [
    ['a.html', 'x'],
    ['a.SVG', 'x'],
    ['a.js', 'alert(1)'],
    ['a.txt', '<!DOCTYPE html><p>'],
    ['a.txt', '\ufeff  \n<HTML>'],
    ['a', '<?xml version="1.0"?><!-- a --><!-- b -->\n<svg xmlns="x"/>'],
    ['a.csv', '<script>alert(1)</script>'],
  ]
  for (const [name, content] of bad)
    expect([name, content, await runs(name, content)]).toEqual([name, content, true])
})

test('texts, tables and the invoices of tax offices are not', async () => {
  const good: [string, string][] = [
    ['a.txt', 'see <html>'],
    ['nota.xml', '<?xml version="1.0"?><nfeProc versao="4.00"/>'],
    ['a.csv', 'a;b'],
    ['a.pdf', '%PDF-1.7'],
  ]
  for (const [name, content] of good)
    expect([name, await runs(name, content)]).toEqual([name, false])
})

test('many comments take no time', async () => {
  const before = processorMs()
  expect(await runs('a.txt', '<!---->'.repeat(140))).toBe(false)
  expect(processorMs() - before).toBeLessThan(500)
})
