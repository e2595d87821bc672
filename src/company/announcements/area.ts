import { installationId } from '#db/schema/rules.ts'
import type { Area } from '#kernel/area/area'
import { serve, serveCompany } from '#kernel/http/serve'
import { serveUpload } from '#kernel/http/serve-upload'
import { runs } from '#kernel/workers/job'
import * as contract from './contract.ts'
import { findAnnouncement } from './finding.ts'
import { notifyCompanies } from './jobs.ts'
import { listAnnouncements } from './listing.ts'
import { notifyBatch } from './notifying.ts'
import { attachPicture, detachPicture } from './pictures.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './publishing.ts'

export const announcements: Area = {
  about: 'What whoever runs the installation tells all companies',
  calls: [
    serve(contract.listAnnouncements, listAnnouncements),
    serve(contract.showAnnouncement, (scope, { announcementId }) =>
      findAnnouncement(scope, announcementId),
    ),
    serveCompany(contract.createAnnouncement, (_, form, services) =>
      createAnnouncement(services, form),
    ),
    serveCompany(contract.updateAnnouncement, (_, { announcementId, ...change }, services) =>
      updateAnnouncement(services, announcementId, change),
    ),
    serveCompany(contract.updateAnnouncementInBody, (_, { id, ...change }, services) =>
      updateAnnouncement(services, id, change),
    ),
    serveCompany(contract.deleteAnnouncement, (_, { announcementId }, services) =>
      deleteAnnouncement(services, announcementId),
    ),
    serveUpload(contract.attachToAnnouncement, {
      admit: findAnnouncement,
      owner: ({ openCompany }, actor) => openCompany(installationId, actor),
      work: (_, { input: { announcementId }, files: [file] }, services) =>
        attachPicture(services, announcementId, file),
    }),
    serveCompany(contract.detachFromAnnouncement, (_, { announcementId }, services) =>
      detachPicture(services, announcementId),
    ),
  ],
  jobs: [runs(notifyCompanies, notifyBatch)],
}
