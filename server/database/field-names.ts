import {
  type AliasNode,
  IdentifierNode,
  type OperationNode,
  PostgresQueryCompiler,
  ReferenceNode,
  type SelectionNode,
} from 'kysely';
import { inSnakeCase } from '../../schema/core/sql/snake-case.ts';

/** Returns the field's name if the node is a column whose name in the database differs. */
function renamed(node: OperationNode): string | null {
  if (!ReferenceNode.is(node)) return null;
  const { column } = node;
  const name = column.kind === 'ColumnNode' ? column.column.name : null;
  return name !== null && inSnakeCase(name) !== name ? name : null;
}

/** Columns of the result have the fields' names again, so that rows need no conversion. */
export class FieldNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(inSnakeCase(identifier));
  }

  protected override visitSelection(node: SelectionNode): void {
    super.visitSelection(node);
    const name = this.nodeStack.length === this.#depthOfResult ? renamed(node.selection) : null;
    if (name !== null) this.#appendName(name);
  }

  protected override visitAlias(node: AliasNode): void {
    const isOfResult = this.nodeStack.length === this.#depthOfResult + 1;
    if (isOfResult && IdentifierNode.is(node.alias)) {
      this.visitNode(node.node);
      this.#appendName(node.alias.name);
    } else {
      super.visitAlias(node);
    }
  }

  protected override visitSelectAll(): void {
    throw new Error('List the fields with fieldsOf: the columns of * would have the database’s names.');
  }

  /** How deep the selections of the result are in the statement. Those of subqueries are deeper. */
  get #depthOfResult(): number {
    return this.nodeStack[1]?.kind === 'ReturningNode' ? 3 : 2;
  }

  #appendName(name: string): void {
    this.append(` as "${super.sanitizeIdentifier(name)}"`);
  }
}
