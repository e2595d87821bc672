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

export async function readHead(html: string): Promise<PageHead> {
  const tags = new Map<string, string>()
  const note = (name: string, content: string) => {
    const isFirst = !tags.get(name)
    if (isFirst) tags.set(name, content)
  }
  let title = ''
  await new HTMLRewriter()
    .on('meta', {
      element(tag) {
        const name = tag.getAttribute('property') ?? tag.getAttribute('name')
        const content = tag.getAttribute('content')
        if (name && content) note(name.trim().toLowerCase(), content)
      },
    })
    .on('title', {
      text({ text }) {
        if (title.length < longestTitle) title += text
      },
    })
    .transform(new Response(html))
    .text()
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
