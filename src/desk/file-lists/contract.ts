/** Lists of files that campaigns send: each option is a file with its caption. */
import * as v from 'valibot'
import { defineEvent, noChanges, room } from '#kernel/events'
import { endpoint } from '#kernel/http/endpoint'
import {
  Done,
  FileDone,
  Given,
  Id,
  List,
  Paged,
  PageNumber,
  ShortSearchParam,
  Text,
} from '#kernel/http/fields'
import { MediaInfo } from '#kernel/media/contract'
import { Moment } from '#kernel/moment'
import { visibleText } from '#kernel/text/visible'

export const FileList = v.object({
  id: v.number(),
  name: v.string(),
  message: v.string(),
  userId: v.nullable(v.number()),
  companyId: v.number(),
  optionsCount: v.number(),
  /** Fewer than options while some wait for their file. */
  filesCount: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type FileList = v.InferOutput<typeof FileList>

export const FileOption = v.object({
  id: v.number(),
  name: v.string(),
  /** Absolute address of its file; null until one is uploaded. */
  path: v.nullable(v.string()),
  /** Detected from the bytes. */
  mediaType: v.nullable(v.string()),
  media: v.nullable(MediaInfo),
})
export type FileOption = v.InferOutput<typeof FileOption>

export const FullFileList = v.object({ ...FileList.entries, options: v.array(FileOption) })
export type FullFileList = v.InferOutput<typeof FullFileList>

export const maxOptions = 200

const OptionForm = v.object({
  /** Absent for a new one. */
  id: v.nullish(Given(Id)),
  name: v.nullish(Text(4096)),
})

export const FileListForm = v.object({
  name: v.pipe(
    v.string('obligatorio'),
    v.maxLength(400, 'Too Long!'),
    v.transform(visibleText),
    v.nonEmpty('obligatorio'),
    v.minLength(3, 'nombre muy corto'),
    v.maxLength(100, 'Too Long!'),
  ),
  message: v.pipe(
    v.string('obligatorio'),
    v.maxLength(65_536, 'Too Long!'),
    Text(65_536),
    v.trim(),
    v.nonEmpty('obligatorio'),
  ),
  options: v.nullish(Given(List(OptionForm, maxOptions))),
})
export type FileListForm = v.InferOutput<typeof FileListForm>

export const FileListChange = v.partial(FileListForm)
export type FileListChange = v.InferOutput<typeof FileListChange>

const fileId = { fileId: Id }
const missing = 'ERR_NO_FILE_FOUND' as const

export const listFileLists = endpoint({
  method: 'get',
  path: '/files',
  can: 'fileList.read',
  summary: 'File lists by name, 20 a page; search in the name',
  accepts: v.object({ searchParam: ShortSearchParam, pageNumber: PageNumber }),
  returns: v.object({ files: v.array(FileList), ...Paged }),
})

export const showFileList = endpoint({
  method: 'get',
  path: '/files/:fileId',
  can: 'fileList.read',
  summary: 'One file list with its options in order',
  accepts: v.object(fileId),
  returns: FullFileList,
  missing,
})

export const createFileList = endpoint({
  method: 'post',
  path: '/files',
  can: 'fileList.edit',
  long: 3072 * 1024,
  summary: 'Adds a file list; the files of its options are uploaded afterwards',
  accepts: FileListForm,
  returns: FullFileList,
  missing,
  errors: ['ERR_FILE_NAME_ALREADY_EXISTS'],
})

export const updateFileList = endpoint({
  method: 'put',
  path: '/files/:fileId',
  can: 'fileList.edit',
  long: 3072 * 1024,
  summary: 'Changes a file list; absent fields stay, `options` is replaced as a whole',
  accepts: v.object({ ...fileId, ...FileListChange.entries, updatedAt: Given(Moment) }),
  returns: FullFileList,
  missing,
  errors: ['ERR_FILE_NAME_ALREADY_EXISTS'],
})

export const deleteFileList = endpoint({
  method: 'delete',
  path: '/files/:fileId',
  can: 'fileList.edit',
  summary: 'Deletes a file list with its files',
  accepts: v.object(fileId),
  returns: Done,
  missing,
})

/** In forms every field is text. */
const OptionId = v.pipe(
  v.string('Invalid id'),
  v.maxLength(16, 'Invalid id'),
  v.transform((text): string | number => text),
  Id,
)

export const uploadListedFiles = endpoint({
  method: 'post',
  path: '/files/uploadList/:fileId',
  can: 'fileList.edit',
  summary: 'Gives options of a list their files: the first `id` gets the first of the files',
  accepts: v.object({
    ...fileId,
    typeArch: Given(v.literal('fileList')),
    id: Given(
      v.union([
        List(OptionId, 20),
        v.pipe(
          OptionId,
          v.transform((id) => [id]),
        ),
      ]),
    ),
  }),
  files: { field: 'files', most: 20, bytes: 16 * 1024 * 1024, isStrict: true },
  returns: FileDone,
  missing,
})

/** The record twice: existing clients know it by either name. */
export const fileListEvent = defineEvent(
  'file',
  v.variant('action', [
    v.object({ action: v.picklist(['create', 'update']), files: FileList, fileList: FileList }),
    v.object({ action: v.literal('delete'), fileId: v.number() }),
  ]),
  () => [room.company],
  noChanges,
)
