import { expect, test } from 'bun:test'
import { languages } from '#kernel/i18n/languages'
import { foreignWords } from '#workshop/testing/tell-tale-words'
import { articleNames } from '../article-contract.ts'
import { articleIn } from './showing.ts'

test.each(articleNames)('%s has the same headings and paragraphs in every language', (name) => {
  const [spanish, ...others] = languages.map((language) => articleIn(language, name))
  const shapeOf = (article: typeof spanish) =>
    article?.sections.map(({ paragraphs }) => paragraphs.length)
  expect(spanish?.sections.length).toBeGreaterThan(2)
  for (const article of others) {
    expect(shapeOf(article)).toEqual(shapeOf(spanish))
  }
})

test.each(articleNames)('%s says everything in the language of its page', (name) => {
  for (const language of languages) {
    const { title, intro, sections } = articleIn(language, name)
    const texts = [
      title,
      intro,
      ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ]
    expect(texts.filter((text) => text.trim().length < 4)).toEqual([])
    const marks = texts.filter((text) => (text.match(/\*\*/g) ?? []).length % 2 === 1)
    expect(marks).toEqual([])
    // What is typed by customers is the same in all.
    const foreign = texts.flatMap((text) =>
      foreignWords(text.replace(/\*\*[A-Z]+\*\*/g, ''), language),
    )
    expect([language, foreign]).toEqual([language, []])
  }
})
