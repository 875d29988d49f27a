/**
 * @generated SignedSource<<7aaa69c5416ac6f90fc8ffe0e4ea240c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
import { FragmentRefs } from "relay-runtime";
export type AssignmentList_classroom$data = {
  readonly assignments: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly dueAt: string | null | undefined;
        readonly id: string;
        readonly lockAt: string | null | undefined;
        readonly openAt: string | null | undefined;
        readonly state: AssignmentState | null | undefined;
        readonly " $fragmentSpreads": FragmentRefs<"AssignmentItem_assignment">;
      };
    }>;
  } | null | undefined;
  readonly name: string;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "AssignmentList_classroom";
};
export type AssignmentList_classroom$key = {
  readonly " $data"?: AssignmentList_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentList_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentList_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "studentCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 1000
        }
      ],
      "concreteType": "ClassroomAssignmentsConnection",
      "kind": "LinkedField",
      "name": "assignments",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ClassroomAssignmentsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Assignment",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "id",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "state",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "openAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "dueAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "lockAt",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "AssignmentItem_assignment"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "assignments(first:1000)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "908019c78671be6742c5a27829dbd018";

export default node;
