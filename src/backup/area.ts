import type { Area } from '#kernel/area/area'
import { serveCompany } from '#kernel/http/serve'
import { chore } from '#kernel/workers/job'
import * as accessContract from './access-contract.ts'
import * as contract from './contract.ts'
import * as heldContract from './held/contract.ts'
import { decide } from './held/deciding.ts'
import { listGroups } from './held/listing.ts'
import { describeRestore } from './held/showing-restore.ts'
import { listAccess } from './listing-access.ts'
import { bringKeyBack, makeNow, openSessions, removeBackup, setPhrase } from './managing.ts'
import { readAlarm } from './nights/alarm.ts'
import * as alarmContract from './nights/alarm-contract.ts'
import * as nightsContract from './nights/contract.ts'
import { keepNights } from './nights/nights.ts'
import { pageFolder } from './nights/plan.ts'
import { savePlan } from './nights/saving-plan.ts'
import { offerPhrase } from './offering-phrase.ts'
import { listOtherPlaces } from './other-places.ts'
import { describeBackups } from './showing.ts'

export const backups: Area = {
  about: 'Backups of the installation',
  calls: [
    serveCompany(contract.showBackups, (_, __, { platform, backups }) =>
      describeBackups(platform, backups),
    ),
    serveCompany(contract.listBackupPlaces, async (_, __, { platform, backups: { settings } }) =>
      listOtherPlaces(settings, await pageFolder(platform, settings)),
    ),
    serveCompany(nightsContract.saveBackupPlan, savePlan),
    serveCompany(alarmContract.showBackupAlarm, (_, __, { platform }) => readAlarm(platform)),
    serveCompany(contract.makeBackup, (company, _, services) => makeNow(company, services)),
    serveCompany(contract.deleteBackup, (company, { name }, services) =>
      removeBackup(company, name, services),
    ),
    serveCompany(contract.offerPhrase, (company, _, { sealer }) => offerPhrase(company, sealer)),
    serveCompany(contract.setPhrase, setPhrase),
    serveCompany(contract.bringKeyBack, bringKeyBack),
    serveCompany(contract.openSessions, (company, _, services) => openSessions(company, services)),
    serveCompany(accessContract.showAccess, (_, __, { platform }) => listAccess(platform)),
    serveCompany(heldContract.listHeld, (_, period, { platform }) => listGroups(platform, period)),
    serveCompany(heldContract.decideHeld, ({ actor }, { companyId, ...decision }, services) =>
      decide(services.openCompany(companyId, actor), decision, services.platform),
    ),
    serveCompany(heldContract.showRestore, (company, _, { platform }) =>
      describeRestore(company, platform),
    ),
  ],
  jobs: [chore('back_up', '* * * * *', keepNights)],
}
