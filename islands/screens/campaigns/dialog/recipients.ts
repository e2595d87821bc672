export interface Recipients {
  contactListId: number | null
  tagListId: number | null
}

/** As the value of a choice: `list:3`, `tag:5` or nothing. */
export function choiceOf({ contactListId, tagListId }: Recipients): string {
  if (contactListId !== null) return `list:${contactListId}`
  return tagListId === null ? '' : `tag:${tagListId}`
}

export function recipientsIn(value: string): Recipients {
  const [kind, id] = value.split(':')
  return {
    contactListId: kind === 'list' ? Number(id) : null,
    tagListId: kind === 'tag' ? Number(id) : null,
  }
}
