import type { Place } from '../places/place.ts'
import { FileNames, isList } from './file-names.ts'
import { NamesSeen } from './names-seen.ts'

/** A place in which archives share their files. */
export interface FilePlace {
  place: Place
  dataKey: Uint8Array
  names: FileNames
}

export function filePlace(place: Place, dataKey: Uint8Array): FilePlace {
  return { place, dataKey, names: new FileNames(dataKey) }
}

/** What is in it already. */
export async function surveyOf({ place, names }: FilePlace) {
  const present = new NamesSeen()
  const lists: string[] = []
  for await (const { name } of place.list(names.folder)) {
    if (isList(name)) lists.push(name)
    else present.add(name)
  }
  return { present, lists: lists.sort() }
}
