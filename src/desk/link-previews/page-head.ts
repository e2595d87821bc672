/** What the head of a page says of it: the tags of Open Graph, else its own title and description. */
import { decodeHTML } from 'entities'

export interface PageHead {
  title: string
  description: string
  picture: string | undefined
}

const names = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  picture: [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  ],
} as const

const longestTitle = 1000
const longestContent = 4000

/** Of this thread. */
const mostMs = 20
const mostParts = 1000

class OverBudget extends Error {}

/** What was found by then counts. */
function openBudget() {
  const began = process.threadCpuUsage()
  let parts = 0
  return {
    spend() {
      parts += 1
      const { user, system } = process.threadCpuUsage(began)
      if (parts > mostParts || (user + system) / 1000 > mostMs) throw new OverBudget()
    },
  }
}

async function read(rewriter: HTMLRewriter, html: string) {
  try {
    await rewriter.transform(new Response(html)).text()
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
  }
}

export async function readHead(html: string): Promise<PageHead> {
  const tags = new Map<string, string>()
  const note = (name: string, content: string) => {
    const isFirst = !tags.get(name)
    if (isFirst) tags.set(name, content)
  }
  let title = ''
  const budget = openBudget()
  const rewriter = new HTMLRewriter()
    .on('meta', {
      element(tag) {
        budget.spend()
        const name = tag.getAttribute('property') ?? tag.getAttribute('name')
        const content = tag.getAttribute('content')
        if (name && content && name.length < 100) {
          note(name.trim().toLowerCase(), content.slice(0, longestContent))
        }
      },
    })
    .on('title', {
      text({ text }) {
        budget.spend()
        if (title.length < longestTitle) title += text
      },
    })
  await read(rewriter, html)
  note('title', title)
  const first = (from: readonly string[]) => {
    const found = from.map((name) => tags.get(name)).find((content) => content?.trim())
    return decodeHTML(found ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  }
  const picture = first(names.picture)
  return {
    title: first(names.title),
    description: first(names.description),
    picture: picture || undefined,
  }
}
