import * as v from 'valibot'
import { declareSettings } from '#kernel/settings/declaring'
import { withDefault } from '#kernel/settings/rules'

export const linkPreviewSettings = declareSettings({
  entries: {
    LINK_PREVIEWS: withDefault(
      v.check((text: string) => text === '0' || text === '1', '0 or 1'),
      '1',
      'whether sent messages show a preview of their first link: this server then fetches the page, so the page learns its address and when it was asked; 0 switches it off',
    ),
  },
  secrets: [],
  read: ({ LINK_PREVIEWS }) => ({ hasLinkPreviews: LINK_PREVIEWS === '1' }),
})
