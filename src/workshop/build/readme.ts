import { settingsTable } from '#settings'

const file = new URL('../../../README.md', import.meta.url).pathname

export function withSettings(readme: string): string {
  const rows = settingsTable().map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback || 'unset'} | ${meaning} |`,
  )
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  return readme.replace(
    /<!-- settings -->[\s\S]*<!-- \/settings -->/,
    () => `<!-- settings -->\n${table}\n<!-- /settings -->`,
  )
}

if (import.meta.main) {
  await Bun.write(file, withSettings(await Bun.file(file).text()))
}
