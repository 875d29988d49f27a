/**
 * @generated SignedSource<<987bdb25b2e2efb85bbb261b5ee26966>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AuditFilters_query$data = {
  readonly auditActions: ReadonlyArray<{
    readonly kind: string;
    readonly text: string;
  }> | null | undefined;
  readonly auditActors: ReadonlyArray<{
    readonly name: string;
    readonly userId: string;
  }> | null | undefined;
  readonly " $fragmentType": "AuditFilters_query";
};
export type AuditFilters_query$key = {
  readonly " $data"?: AuditFilters_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"AuditFilters_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AuditFilters_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "AuditActor",
      "kind": "LinkedField",
      "name": "auditActors",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "userId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AuditAction",
      "kind": "LinkedField",
      "name": "auditActions",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "7d7fb310375fbf173fefbbc573549261";

export default node;
