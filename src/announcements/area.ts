import type { Area } from '#area/area'
import { serve, serveCompany } from '#http/serve'
import * as contract from './contract.ts'
import { listAnnouncements } from './listing.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './publishing.ts'

export const announcements: Area = {
  calls: [
    serve(contract.listAnnouncements, listAnnouncements),
    serveCompany(contract.createAnnouncement, (_, form, services) =>
      createAnnouncement(services, form),
    ),
    serveCompany(contract.updateAnnouncement, (_, { announcementId, ...change }, services) =>
      updateAnnouncement(services, announcementId, change),
    ),
    serveCompany(contract.deleteAnnouncement, (_, { announcementId }, services) =>
      deleteAnnouncement(services, announcementId),
    ),
  ],
}
