import { afterEach, expect, test } from 'bun:test'
import type { Language } from '#kernel/i18n/languages'
import { eventually } from '#workshop/testing/eventually'
import { lifelike, type Pace, waitAfter } from './pace.ts'
import { Plot } from './plot.ts'
import { type Scene, Scenes } from './scenes.ts'

const quick: Pace = { ...lifelike, firstMs: 1, openingMs: 1, betweenMs: [1, 2] }
const plots: Plot[] = []

afterEach(() => {
  for (const plot of plots.splice(0)) plot.stop()
})

function open(language: Language = 'es') {
  const scenes: Scene[] = []
  const house = { isWatched: false, looks: 0 }
  const plot = new Plot({
    pace: quick,
    language,
    isWatched() {
      house.looks++
      return house.isWatched
    },
    play: async (scene) => scenes.push(scene),
    random: () => 0,
  })
  plots.push(plot)
  return { plot, scenes, house }
}

test('somebody writes every 20 to 60 seconds', () => {
  expect(waitAfter(lifelike, 1, 0)).toBe(20_000)
  expect(waitAfter(lifelike, 1, 1)).toBe(60_000)
})

test('it gets slower when nobody answers, up to ten minutes, and stops in the end', () => {
  const waits = Array.from({ length: 31 }, (_, unanswered) => waitAfter(lifelike, unanswered, 0))
  expect(waits.slice(6, 10)).toEqual([20_000, 40_000, 80_000, 160_000])
  expect(waits[29]).toBe(600_000)
  expect(waits[30]).toBeUndefined()
})

test('nobody writes while no page is open', async () => {
  const { scenes, house } = open()
  await eventually(() => house.looks > 50, 'fifty looks')
  expect(scenes).toEqual([])
  house.isWatched = true
  await eventually(() => scenes.length > 0, 'the first newcomer')
})

test('a customer who is called writes at once, even if no page is open', () => {
  const { plot, scenes } = open('pt')
  expect(plot.callNewcomer()).toStartWith('55')
  expect(scenes).toMatchObject([{ is: 'newcomer', story: { language: 'pt' } }])
})

test('customers of the visitor’s language come first, and others follow', () => {
  for (const language of ['es', 'pt', 'en'] as const) {
    const scenes = new Scenes(language)
    const stories = Array.from({ length: 14 }, () => scenes.newcomer()).flatMap((scene) =>
      scene.is === 'newcomer' ? [scene.story.language] : [],
    )
    expect(stories.slice(0, 3)).toEqual([language, language, language])
    expect(new Set(stories).size).toBe(3)
  }
})

test('when all newcomers have come, those who bought before write again; the line goes down once', () => {
  const scenes = new Scenes('es')
  const kinds = Array.from({ length: 60 }, () => scenes.next().is)
  expect(kinds.slice(0, 3)).toEqual(['newcomer', 'newcomer', 'newcomer'])
  expect(kinds.slice(-14)).not.toContain('newcomer')
  expect(kinds.filter((kind) => kind === 'outage')).toHaveLength(1)
})

test('João writes in Portuguese, and the group talks', () => {
  const scenes = new Scenes('es')
  const all = Array.from({ length: 30 }, () => scenes.next())
  const joao = all.find((scene) => scene.is === 'written' && scene.person.name === 'João Pereira')
  expect(joao).toMatchObject({ acts: [{ text: 'Alguma novidade do pedido _4471_?' }] })
  expect(all.some((scene) => scene.is === 'group')).toBe(true)
})

test('an agent’s answer ends a long wait', async () => {
  const scenes: Scene[] = []
  const pace: Pace = { ...quick, betweenMs: [1, 600_000] }
  const play = async (scene: Scene) => scenes.push(scene)
  const plot = new Plot({ pace, language: 'es', isWatched: () => true, play, random: () => 1 })
  plots.push(plot)
  await eventually(() => scenes.length === 3, 'the opening')
  plot.encourage()
  await eventually(() => scenes.length > 3, 'the next scene')
})
