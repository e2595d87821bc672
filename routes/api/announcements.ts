import * as contract from '#announcements/contract'
import { listAnnouncements } from '#announcements/listing'
import {
  createAnnouncement,
  deleteAnnouncement,
  updateAnnouncement,
} from '#announcements/publishing'
import { type Api, serve, serveCompany } from '#http/serve'

export function bindAnnouncements(api: Api) {
  const { node } = api
  serve(api, contract.listAnnouncements, listAnnouncements)
  serveCompany(api, contract.createAnnouncement, (_, form) => createAnnouncement(node, form))
  serveCompany(api, contract.updateAnnouncement, (_, { announcementId, ...change }) =>
    updateAnnouncement(node, announcementId, change),
  )
  serveCompany(api, contract.deleteAnnouncement, (_, { announcementId }) =>
    deleteAnnouncement(node, announcementId),
  )
}
