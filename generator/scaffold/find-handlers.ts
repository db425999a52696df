import { Node, type ObjectLiteralExpression, type ClassDeclaration, type SourceFile, SyntaxKind } from "ts-morph";

/** The node with the handlers of a file: an object, or a class. */
export type HandlersNode = ObjectLiteralExpression | ClassDeclaration;

/**
 * Finds the handlers of a file: the object of a variable of type `Handlers`, one that `satisfies Handlers`, one that
 * is given to `createServer`, or a class that implements `Handlers`. The first one in the file counts.
 *
 * @param type the name that the file has for the type `Handlers`
 */
export function findHandlers(file: SourceFile, type: string): HandlersNode | undefined {
  return file.getFirstDescendant((node): node is HandlersNode => isHandlers(node, type));
}

function isHandlers(node: Node, type: string): boolean {
  if (Node.isClassDeclaration(node)) return node.getImplements().some((clause) => clause.getText() === type);
  if (!Node.isObjectLiteralExpression(node)) return false;
  const parent = node.getParent();
  if (Node.isVariableDeclaration(parent)) return parent.getTypeNode()?.getText() === type;
  if (Node.isSatisfiesExpression(parent)) return parent.getTypeNode()?.getText() === type;
  return Node.isCallExpression(parent) && parent.getExpression().getText() === "createServer";
}

/** The names of the existing handlers; undefined where a spread hides some of them. */
export function handlerNames(handlers: HandlersNode): ReadonlySet<string> | undefined {
  if (Node.isClassDeclaration(handlers)) {
    return new Set([...handlers.getInstanceMembers()].map((member) => member.getName()));
  }
  if (handlers.getFirstChildByKind(SyntaxKind.SyntaxList)?.getFirstChildByKind(SyntaxKind.SpreadAssignment)) {
    return undefined;
  }
  return new Set(handlers.getProperties().flatMap((property) => propertyName(property)));
}

function propertyName(property: Node): readonly string[] {
  if (!Node.hasName(property)) return [];
  const name = property.getNameNode();
  return [Node.isStringLiteral(name) ? name.getLiteralText() : property.getName()];
}
