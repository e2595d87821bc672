/** Of a noun's address: `contact-lists`. */
export const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
