/** Of an archive that the executable carries, a tar + zstd. */
export async function unpackArchive(archive: string, target: string) {
  const packed = await Bun.file(archive).bytes()
  await new Bun.Archive(await Bun.zstdDecompress(packed)).extract(target)
}
