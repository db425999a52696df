/**
 * Whether a level is as severe as another, or more severe.
 *
 * @param levels all levels, the least severe first
 */
export function isAtLeast<Level>(levels: readonly Level[], level: Level, limit: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(limit);
}
