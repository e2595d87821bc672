import * as contract from '#announcements/contract'
import { listAnnouncements } from '#announcements/listing'
import {
  createAnnouncement,
  deleteAnnouncement,
  updateAnnouncement,
} from '#announcements/publishing'
import { type Api, serve, serveCompany } from '#http/serve'

export function bindAnnouncements(api: Api) {
  const { services } = api
  serve(api, contract.listAnnouncements, listAnnouncements)
  serveCompany(api, contract.createAnnouncement, (_, form) => createAnnouncement(services, form))
  serveCompany(api, contract.updateAnnouncement, (_, { announcementId, ...change }) =>
    updateAnnouncement(services, announcementId, change),
  )
  serveCompany(api, contract.deleteAnnouncement, (_, { announcementId }) =>
    deleteAnnouncement(services, announcementId),
  )
}
