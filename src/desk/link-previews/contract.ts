import * as v from 'valibot'
import { LinkPreview } from '#desk/tickets/ad-contract'
import { endpoint } from '#kernel/http/endpoint'
import { Text } from '#kernel/http/fields'

export const previewLink = endpoint({
  method: 'post',
  path: '/link-previews',
  can: 'message.send',
  summary: 'The preview that a message with this link is sent with; null if it is sent without',
  accepts: v.object({ url: Text(2000) }),
  returns: v.object({ preview: v.nullable(LinkPreview) }),
})
