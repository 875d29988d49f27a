/** The column that has this name in Prisma. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns that a Prisma `select` names, for a statement: each under the name that Prisma has for it. Relations are left out.
 * @param alias of the table
 */
export const columnsOf = (alias: string, select: Readonly<Record<string, unknown>>): string =>
  Object.keys(select)
    .filter((name) => select[name] === true)
    .map((name) => `${alias}."${columnOf(name)}" AS "${name}"`)
    .join(', ');
