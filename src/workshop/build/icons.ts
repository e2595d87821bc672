/** `bun src/workshop/build/icons.ts` renders the logo into `public/icons`, which is committed. */
import { join } from 'node:path'
import { openBrowser } from '#workshop/testing/browser/chromium'

const folder = join(import.meta.dir, '../../../public/icons')
const logo = await Bun.file(join(folder, 'recado.svg')).text()
const silhouette = logo
  .replace('fill="#00bfff"', 'fill="#fff"')
  .replace('stroke="#00202c"', 'stroke="#000"')

interface Icon {
  name: string
  size: number
  /** Fraction of the picture that the logo fills: systems crop maskable icons. */
  part: number
  background: string
  svg: string
}

const icons: Icon[] = [
  { name: 'recado-192', size: 192, part: 0.94, background: 'transparent', svg: logo },
  { name: 'recado-512', size: 512, part: 0.94, background: 'transparent', svg: logo },
  { name: 'recado-maskable-512', size: 512, part: 0.6, background: '#ffffff', svg: logo },
  { name: 'recado-touch-180', size: 180, part: 0.72, background: '#ffffff', svg: logo },
  { name: 'recado-badge', size: 96, part: 0.9, background: 'transparent', svg: silhouette },
]

const browser = await openBrowser()
try {
  for (const icon of icons) await draw(icon)
} finally {
  await browser.close()
}

async function draw({ name, size, part, background, svg }: Icon) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * part)
  const sized = svg.replace('<svg ', `<svg width="${side}" height="${side}" `)
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">${sized}`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  await page.close()
}
