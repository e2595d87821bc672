import { showFileList } from '#desk/file-lists/contract'
import { resource } from '../live/resource.ts'

export const fileListDetails = resource(showFileList, { toData: (list) => list })
