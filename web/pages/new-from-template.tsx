import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { copyTexts } from '../trip/copy-texts.ts';
import { FromTemplate } from '../trip/from-template.tsx';

const NewFromTemplateQuery = graphql(`
  query NewFromTemplate {
    viewer {
      templates: trips(first: 50, isArchived: false, isTemplate: true) {
        edges {
          node {
            id
            name
            startDate
            timeZone
            isTemplate
            viewerCan {
              duplicateWithPeople
            }
          }
        }
      }
    }
  }
`);

/** The templates from which the viewer can start, if there are any. */
export function NewFromTemplate() {
  const { data } = useQuery(NewFromTemplateQuery, { fetchPolicy: 'cache-and-network' });
  const templates = data?.viewer?.templates.edges.map(({ node }) => node) ?? [];
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="templates" className="mb-8">
      <h2 id="templates" className="mb-3 text-xl">
        {copyTexts.startFrom}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <li key={template.id} className="min-w-0 wrap-anywhere">
            <FromTemplate template={template}>{template.name}</FromTemplate>
          </li>
        ))}
      </ul>
    </section>
  );
}
