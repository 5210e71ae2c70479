import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from './context.ts';
import { requireScope } from './granted.ts';
import type { TokenScope } from './input/token-scopes.ts';

// Enforces and documents the scope that each mutation declares. A mutation without a scope does not compile.

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      scopes: ScopesPlugin<Types>;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** The scope that a token needs. Null: tokens can't call it. */
      scope: TokenScope | null;
    }
  }
}

class ScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.kind !== 'Mutation') return field;
    const { scope } = field.pothosOptions;
    if (scope === undefined) throw new Error(`The mutation ${field.name} declares no scope.`);
    const note = scope === null ? 'Not with an access token.' : `Scope: ${scope}.`;
    return { ...field, description: `${field.description} ${note}`, extensions: { ...field.extensions, scope } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolve;
    const { scope } = field.pothosOptions;
    return (root, args, ctx, info) => {
      requireScope(ctx as Context, scope);
      return resolve(root, args, ctx, info);
    };
  }
}

SchemaBuilder.registerPlugin('scopes', ScopesPlugin);

export const scopes = 'scopes';
