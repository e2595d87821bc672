import { showFileList } from '#desk/file-lists/contract'
import { resource } from '../../kit/live/resource.ts'

export const fileListDetails = resource(showFileList, { toData: (list) => list })
